//! Files that are written only when asked for, and sheets that are filled in.

use crate::cli::RunArgs;
use crate::commands::setup::Setup;
use report::publish::ExtraFiles;
use report::{canvas, classroom50, moodle, scodoc};
use supervise::exit;

pub fn wanted(setup: &Setup, args: &RunArgs) -> Result<ExtraFiles, u8> {
    let context = || {
        classroom50::Context::of_environment().map_err(|name| {
            setup.error(&setup.lang.pick(
                format!("--classroom50 : {name} n'est pas dans l'environnement ; c'est Classroom 50 qui l'y met, quand il lance une correction"),
                format!("--classroom50: {name} is not in the environment; Classroom 50 sets it when it starts an autograder"),
            ));
            exit::WRONG_USE
        })
    };
    let classroom50 = match &args.classroom50 {
        Some(file) => Some((file.clone(), context()?)),
        None => None,
    };
    Ok(ExtraFiles {
        json: args.sheets.json.clone(),
        junit: args.sheets.junit.clone(),
        gradescope: args.gradescope.clone(),
        worksheet: args.sheets.worksheet.clone(),
        scodoc: args.sheets.scodoc.clone(),
        canvas: args.sheets.canvas.clone(),
        classroom50,
    })
}

/// Checks the teacher's sheets at the start, because they are only written at the very end.
pub fn can_be_read(setup: &Setup, args: &RunArgs) -> Result<(), u8> {
    let moodle = args
        .sheets
        .worksheet
        .iter()
        .map(|file| (file, moodle::check(file, setup.lang)));
    let scodoc = args
        .sheets
        .scodoc
        .iter()
        .map(|file| (file, scodoc::check(file, setup.lang)));
    let canvas = args
        .sheets
        .canvas
        .iter()
        .map(|file| (file, canvas::check(file, setup.lang)));
    for (file, checked) in moodle.chain(scodoc).chain(canvas) {
        checked.map_err(|why| {
            setup.error(&setup.lang.labelled(file.display(), why));
            exit::WRONG_USE
        })?;
    }
    Ok(())
}
