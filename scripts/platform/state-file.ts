import { readFile, rename, writeFile } from 'node:fs/promises'
import type * as z from 'zod'

/** Undefined if the file is missing or invalid. */
export async function readState<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema> | undefined> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Replaces the file atomically, so that a killed process leaves no half file. Only the owner may read it. */
export async function writeState(file: string, state: unknown): Promise<void> {
  await writeFile(`${file}.next`, `${JSON.stringify(state, null, 2)}\n`, { flush: true, mode: 0o600 })
  await rename(`${file}.next`, file)
}
