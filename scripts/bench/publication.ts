import { setTimeout as wait } from 'node:timers/promises'
import { caseInputSchema, caseRecordSchema } from '#domain/cases/cases.ts'
import { api, paths } from '#domain/site/paths.ts'
import type { Figure } from './figures.ts'
import { generateCases } from './generate.ts'
import type { BenchSite } from './site.ts'
import { median } from './statistics.ts'

const edits = 5

/** Returns the milliseconds from a save until the page of the case shows it. */
async function timeEdit({ client, token }: BenchSite, slug: string, edit: number): Promise<number> {
  const found = caseRecordSchema.parse(JSON.parse((await client.send('GET', api.case(slug))).bytes.toString()))
  const mark = `Edited for the ${edit}th time.`
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify(caseInputSchema.parse({ ...found, summary: mark }))
  const began = performance.now()
  const saved = await client.send('PUT', api.case(found.id), { headers, body })
  if (saved.status !== 200) throw new Error(`The save returned ${saved.status}.`)
  while (!(await client.send('GET', paths.case(slug))).bytes.includes(mark)) await wait(10)
  return performance.now() - began
}

export async function measurePublication(site: BenchSite, cases: number, limit: number): Promise<Figure[]> {
  // Take the case from the middle of the register, so that it has neighbours on both sides.
  const { slug = '' } = generateCases(cases >> 1).at(-1) ?? {}
  const times: number[] = []
  for (let edit = 1; edit <= edits; edit += 1) {
    await site.settled()
    times.push(await timeEdit(site, slug, edit))
  }
  const name = `from a save to the page, ${cases.toLocaleString('en-GB')} cases, median of ${edits}`
  return [{ name, value: median(times) / 1000, unit: 's', limit }]
}
