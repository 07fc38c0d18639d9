/** JSON starts with an ASCII character, so a zero byte beside it means UTF-16 without a byte order mark. */
function encodingOf([first, second, third, fourth]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0 && (fourth === 0 || fourth === undefined) && third !== 0) return 'utf-16le'
  if (first === 0 && second !== 0 && third === 0) return 'utf-16be'
  return first === 0 && second !== 0 && third === undefined ? 'utf-16be' : 'utf-8'
}

/** Decodes UTF-8 or UTF-16 without the byte order mark. Undefined for another encoding. */
export function decodeText(bytes: ArrayBuffer): string | undefined {
  const encoding = encodingOf(new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)))
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The first characters of PDF, of ZIP as in Word's files, and of rich text. */
const otherFormats = ['%PDF', 'PK\u0003', '{\\rtf']

/** Decodes a file of plain text. Undefined for another format or encoding. */
export function plainText(bytes: ArrayBuffer): string | undefined {
  const text = decodeText(bytes)
  const isOther = text === undefined || /[\0\uFFFD]/.test(text) || otherFormats.some((start) => text.startsWith(start))
  return isOther ? undefined : text
}

export const unknownEncoding = "This file's encoding is not supported. Save it as UTF-8 and try again."
