import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { Deflate, PutFile } from '#search/files.ts'
import type { Output } from '#search/write-part.ts'

/** For thousands of small files these settings add a few per cent of size and save more than half the time. */
const quick = { level: 1, windowBits: 13, memLevel: 6 }

const deflate: Deflate = (bytes, aim) => deflateRawSync(bytes, aim === 'small' ? { level: 9 } : quick)

export interface FileWriter extends Output {
  /** The hash of all files in their order. */
  digest: () => string
}

/** Writes files into the folder. */
export function openFileWriter(folder: string): FileWriter {
  const content = createHash('sha256')
  const folders = new Set<string>()
  const put: PutFile = (name, bytes) => {
    const path = join(folder, name)
    if (!folders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true })
    folders.add(dirname(path))
    writeFileSync(path, bytes)
    content.update(name).update(bytes)
  }
  return { deflate, put, digest: () => content.digest('hex') }
}
