import { importResultSchema } from '#domain/cases/cases.ts'
import { countOf } from '#domain/fields/counts.ts'
import { api } from '#domain/site/paths.ts'
import { cutBatch, sizeRow } from '#stores/cases/import-batches.ts'
import type { Figure } from './figures.ts'
import { generateCases } from './generate.ts'
import type { Server } from './ground.ts'

/** As the desk cuts a file. */
function batchesOf(count: number): string[] {
  const rows = generateCases(count).map((input, index) => sizeRow({ row: index + 1, input }))
  const batches: string[] = []
  for (let start = 0; ; ) {
    const batch = cutBatch(rows, start)
    if (!batch) return batches
    batches.push(batch.json)
    start += batch.cases.length
  }
}

/** The body of an upload, written out beforehand: what is timed is the server. */
function formOf(json: string): { headers: Record<string, string>; body: Buffer } {
  const boundary = '-----------------------------of-the-benchmark'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="casesFile"; filename="cases.json"\r\nContent-Type: application/json\r\n\r\n`
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(`${head}${json}\r\n--${boundary}--\r\n`),
  }
}

const megabytes = (bytes: number) => bytes / 1024 / 1024

/** Imports so many generated cases through the API, batch after batch. @throws unless each was imported. */
export async function measureImport({ client, token, held }: Server, count: number): Promise<Figure[]> {
  const forms = batchesOf(count).map(formOf)
  const before = await held()
  let ms = 0
  let imported = 0
  for (const { headers, body } of forms) {
    const answer = await client.send('POST', `${api.cases}/import`, { headers: { ...headers, Authorization: `Bearer ${token}` }, body })
    ms += answer.ms
    imported += importResultSchema.parse(JSON.parse(answer.bytes.toString())).imported.length
  }
  if (imported !== count) throw new Error(`Of ${count} cases ${imported} were imported.`)
  const name = `import of ${countOf(count, 'case')}`
  return [
    { name: `${name}, ${forms.length} calls together`, value: ms / 1000, unit: 's', limit: 4 },
    { name: `${name}, memory held afterwards`, value: megabytes((await held()) - before), unit: 'MB', limit: 30 },
  ]
}
