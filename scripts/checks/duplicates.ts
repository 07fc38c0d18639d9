import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'

const placeSchema = z.object({ name: z.string(), start: z.number(), end: z.number() })
const reportSchema = z.object({ duplicates: z.array(z.object({ firstFile: placeSchema, secondFile: placeSchema })) })

const describe = ({ name, start, end }: z.infer<typeof placeSchema>) => `${name}:${start}-${end}`

/** Finds places with the same eight lines or more. jscpd runs as a program: its module cannot be imported. */
export async function findDuplicates(folders: string[], ignore: string[] = []): Promise<string[]> {
  const output = await mkdtemp(join(tmpdir(), 'duplicates-'))
  const limits = ['--min-lines', '8', '--min-tokens', '60', '--format', 'typescript,tsx,javascript']
  const skipped = ignore.length > 0 ? ['--ignore', ignore.join(',')] : []
  try {
    await promisify(execFile)('jscpd', [...limits, ...skipped, '--reporters', 'json', '--silent', '--output', output, ...folders])
    const report = reportSchema.parse(JSON.parse(await readFile(join(output, 'jscpd-report.json'), 'utf8')))
    return report.duplicates.map(({ firstFile, secondFile }) => `${describe(firstFile)} is ${describe(secondFile)}`)
  } finally {
    await rm(output, { recursive: true })
  }
}
