import { pngAnswer } from '#drawn/share-pictures/raster.ts'

/** Returns an SVG as an icon file with one PNG of this width. */
export async function icoAnswer(svg: string, width: number): Promise<Response> {
  const png = Buffer.from(await (await pngAnswer(svg, width)).arrayBuffer())
  const head = Buffer.alloc(22)
  // The header: one picture of type 1, an icon.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(width, 6)
  head.writeUInt8(width, 7)
  // One colour plane of 32 bits a pixel, then the length and the place of the PNG.
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return new Response(new Uint8Array(Buffer.concat([head, png])), { headers: { 'Content-Type': 'image/x-icon' } })
}
