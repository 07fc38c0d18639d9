import { readFile, rename, writeFile } from 'node:fs/promises'
import type * as z from 'zod'

/** Undefined when the file is missing or does not hold what it should. */
export async function readState<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema> | undefined> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** All at once or not at all, also for a process that is killed in between; for the owner's eyes only. */
export async function writeState(file: string, state: unknown): Promise<void> {
  await writeFile(`${file}.next`, `${JSON.stringify(state, null, 2)}\n`, { flush: true, mode: 0o600 })
  await rename(`${file}.next`, file)
}
