import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** All exports of src/db/schema, by name. drizzle-kit makes the migrations from them. */
export async function readSchema(): Promise<Record<string, unknown>> {
  const exported: Record<string, unknown> = {}
  for await (const file of glob('src/db/schema/*.ts')) Object.assign(exported, await import(pathToFileURL(resolve(file)).href))
  return exported
}
