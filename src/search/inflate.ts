/** Decompresses raw deflate. These binary files are stored compressed, because a network compresses only text. */
export async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export const parseJson = <Value>(bytes: Uint8Array): Value => JSON.parse(new TextDecoder().decode(bytes))
