//! Pictures as PNG files.

use super::pixels::{Pixels, Rgb};
use png::{BitDepth, ColorType, Compression, Decoder, Encoder, Transformations};
use std::io::Cursor;

/// Colours are taken as they are, whatever the file's own way to store them.
pub(super) fn decode(png: &[u8]) -> Result<Pixels, String> {
    let mut decoder = Decoder::new(Cursor::new(png));
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(|e| e.to_string())?;
    let size = reader.output_buffer_size().ok_or("it is too large")?;
    let mut buffer = vec![0; size];
    let frame = reader.next_frame(&mut buffer).map_err(|e| e.to_string())?;
    let bytes = &buffer[..frame.buffer_size()];
    let samples = frame.color_type.samples();
    let rgb = bytes.chunks_exact(samples).map(|pixel| match *pixel {
        [r, g, b, ..] => (r, g, b),
        [grey, ..] => (grey, grey, grey),
        [] => (0, 0, 0),
    });
    Ok(Pixels {
        width: frame.width as usize,
        rgb: rgb.collect(),
    })
}

/// As small as can be: a screen has few colours.
pub(super) fn encode(pixels: &Pixels) -> Result<Vec<u8>, String> {
    let mut palette: Vec<Rgb> = Vec::new();
    let mut data = Vec::with_capacity(pixels.rgb.len());
    for color in &pixels.rgb {
        let known = palette.iter().position(|known| known == color);
        let index = known.unwrap_or_else(|| {
            palette.push(*color);
            palette.len() - 1
        });
        // With too many colours the indexes are not used.
        data.push(index as u8);
        if palette.len() > 256 {
            break;
        }
    }
    let bytes =
        |colors: &[Rgb]| -> Vec<u8> { colors.iter().flat_map(|(r, g, b)| [*r, *g, *b]).collect() };
    let mut png = Vec::new();
    let mut encoder = Encoder::new(&mut png, pixels.width as u32, pixels.height() as u32);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    if palette.len() <= 256 {
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(bytes(&palette));
    } else {
        encoder.set_color(ColorType::Rgb);
        data = bytes(&pixels.rgb);
    }
    let mut writer = encoder.write_header().map_err(|e| e.to_string())?;
    writer.write_image_data(&data).map_err(|e| e.to_string())?;
    writer.finish().map_err(|e| e.to_string())?;
    Ok(png)
}
