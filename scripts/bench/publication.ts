import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { caseInputSchema, caseRecordSchema } from '#domain/cases/cases.ts'
import { countOf } from '#domain/fields/counts.ts'
import { api, paths } from '#domain/site/paths.ts'
import type { Figure } from './figures.ts'
import { generateCases } from './generate.ts'
import type { BenchSite } from './site.ts'
import { median } from './statistics.ts'

const edits = 6

/** Saves a case and asks for its page until it says so. In milliseconds from the moment of the save. */
async function timeEdit({ client, token }: BenchSite, slug: string, edit: number): Promise<number> {
  const found = caseRecordSchema.parse(JSON.parse((await client.send('GET', api.case(slug))).bytes.toString()))
  const mark = `Edited for the ${edit}th time.`
  const body = JSON.stringify(caseInputSchema.parse({ ...found, summary: mark }))
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const began = performance.now()
  const saved = await client.send('PUT', api.case(found.id), { headers, body })
  if (saved.status !== 200) throw new Error(`The save was answered ${saved.status}.`)
  for (;;) {
    const page = await client.send('GET', paths.case(slug))
    if (page.bytes.includes(mark)) return performance.now() - began
    await wait(10)
  }
}

/** Of the process that builds, the largest child of the server; undefined where `ps` is another. */
async function builderBytes(pid: number): Promise<number | undefined> {
  const listed = await promisify(execFile)('ps', ['-o', 'rss=', '--ppid', String(pid)]).catch(() => undefined)
  const sizes = listed?.stdout.trim().split(/\s+/).map(Number) ?? []
  return sizes.length > 0 ? Math.max(...sizes) * 1024 : undefined
}

/** From a save to the changed page being served, several times, on a site of so many cases. */
export async function measurePublication(site: BenchSite, cases: number, limit: number): Promise<Figure[]> {
  // In the middle of the register, so that it has neighbours on both sides.
  const [edited] = generateCases(cases).slice(Math.floor(cases / 2))
  if (!edited) throw new Error('There is no case to edit.')
  const times: number[] = []
  for (let edit = 1; edit <= edits; edit += 1) {
    await site.settled()
    times.push(await timeEdit(site, edited.slug, edit))
  }
  const among = countOf(cases, 'case')
  const bytes = await builderBytes(site.pid)
  const memory: Figure[] =
    bytes === undefined
      ? []
      : [{ name: `the building process after ${edits} builds, ${among}`, value: bytes / 1e6, unit: 'MB', limit: 1500 }]
  return [
    { name: `from a save to the page, ${among}, median of ${edits}`, value: median(times) / 1000, unit: 's', limit },
    { name: `from a save to the page, ${among}, slowest of ${edits}`, value: Math.max(...times) / 1000, unit: 's', limit: null },
    ...memory,
  ]
}
