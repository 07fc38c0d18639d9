import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { listCases } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { findDraft, listDrafts } from '#db/drafts/drafts.ts'
import { audit } from '#db/schema/audit.ts'
import { judgmentHash, judgmentXml } from '#domain/find-case-law/judgment.fixture.ts'
import { type ImportReport, importFiles } from '#scripts/import/import-files.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, wholeJudgment } from '#test/fixtures.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

useDatabase()

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content)
const run = (options: Partial<Parameters<typeof importFiles>[1]> = {}) =>
  importFiles(database(), { paths: [folder], isWhole: false, ...options })
const numbered = (number: number) => judgmentXml({ number, name: `ALDER LIMITED v BIRCH ${number}` })

async function draftsByName() {
  const all = await listDrafts(database(), 0)
  const drafts = await Promise.all(all.map(({ id }) => findDraft(database(), id, 0)))
  return Map.groupBy(drafts, (draft) => String(draft?.fields['title']))
}

interface Packed {
  name: string
  content: Buffer
  /** The length stated in the archive, if it is wrong. */
  bytes?: number
  flags?: number
}

/** A zip archive as programs write it. */
function zipOf(entries: readonly Packed[]): Buffer {
  const locals: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const { name, content, bytes = content.length, flags = 0 } of entries) {
    const [data, title] = [deflateRawSync(content), Buffer.from(name)]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(bytes, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, title, data)
    listed.push(entry, title)
    offset += local.length + title.length + data.length
  }
  const directory = Buffer.concat(listed)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

test('starts a note on each judgment of a folder and its archives, publishes nothing, and imports none of their texts', async () => {
  await mkdir(join(folder, 'deep'))
  await write('one.xml', numbered(1))
  await write('deep/two.xml', numbered(2))
  await write(
    'more.zip',
    zipOf([
      { name: '../../three.xml', content: Buffer.from(numbered(3)) },
      { name: 'readme.txt', content: Buffer.from('x') },
    ]),
  )
  await write('cases.json', JSON.stringify([caseInput({ title: 'From JSON' })]))
  expect(await run()).toEqual({ imported: 4, known: 0, faults: [] })
  expect(await listCases(database())).toEqual([])
  const drafts = await draftsByName()
  expect([...drafts.keys()].sort()).toEqual(['Alder Limited v Birch 1', 'Alder Limited v Birch 2', 'Alder Limited v Birch 3', 'From JSON'])
  const fields = drafts.get('Alder Limited v Birch 3')?.[0]?.fields
  expect(fields).toMatchObject({ statedCitation: '[2024] EWHC 3 (SCCO)', textKind: 'Note', sourceAddress: '', summary: '' })
  expect(fields?.['content']).not.toContain('points of dispute')
  expect(await database().select().from(audit)).toMatchObject([{ action: 'imported', kind: 'draft', count: 4, userName: 'Command line' }])
})

test('continues if it is run again, makes no duplicates, and distinguishes judgments with the same title', async () => {
  await write('one.xml', judgmentXml({ number: 1 }))
  await storeCase({ content: '[2024] EWHC 7 (SCCO)\n\nA note.' })
  await write('seven.xml', numbered(7))
  expect(await run()).toMatchObject({ imported: 1, known: 1 })
  await write('two.xml', judgmentXml({ number: 2 }))
  await write('again.xml', judgmentXml({ number: 2 }))
  expect(await run()).toMatchObject({ imported: 1, known: 3, faults: [] })
  const slugs = (await draftsByName()).get('Alder Limited v Birch')?.map((draft) => draft?.fields['slug'])
  expect(slugs?.sort()).toEqual(['alder-limited-v-birch', 'alder-limited-v-birch-2024-ewhc-2-scco'])
})

test('imports whole judgments with their source on request', async () => {
  await write('one.xml', numbered(1))
  await run({ isWhole: true })
  const [draft] = (await draftsByName()).get('Alder Limited v Birch 1') ?? []
  expect(draft?.fields).toMatchObject({
    textKind: 'Judgment',
    sourceAddress: 'https://caselaw.nationalarchives.gov.uk/id/ewhc/scco/2024/1',
    sourceHash: judgmentHash,
    sourceReadOn: expect.stringMatching(/^\d{4}-/),
    content: expect.stringContaining('points of dispute'),
  })
})

test('lists unreadable files, each in a sentence, and imports the rest', async () => {
  await write('good.xml', numbered(1))
  await write('half.xml', numbered(2).slice(0, 900))
  await write('entities.xml', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><akomaNtoso>&a;</akomaNtoso>')
  await write('other.xml', '<html><p>x</p></html>')
  await write('broken.json', '[')
  await write('faulty.json', JSON.stringify([caseInput({ title: '' }), wholeJudgment()]))
  const { imported, faults } = await run()
  expect(imported).toBe(1)
  const said = faults.map((fault) => fault.slice(folder.length + 1)).sort()
  expect(said).toEqual([
    expect.stringMatching(/^broken\.json: .*not valid JSON/),
    expect.stringMatching(/^entities\.xml: .*declares entities/),
    expect.stringMatching(/^faulty\.json: row 1, title/),
    expect.stringMatching(/^faulty\.json: row 2: .*--whole-judgments/),
    expect.stringMatching(/^half\.xml: .*not a whole XML/),
    expect.stringMatching(/^other\.xml: .*not a judgment/),
  ])
})

test('unpacks no more than a document may have, nothing encrypted, and no archive with too many files', async () => {
  const bomb = Buffer.alloc(30 * 1024 * 1024, ' ')
  await write(
    'bomb.zip',
    zipOf([
      { name: 'a.xml', content: bomb },
      { name: 'b.xml', content: bomb, bytes: 10 },
    ]),
  )
  await write('secret.zip', zipOf([{ name: 'c.xml', content: Buffer.from(numbered(1)), flags: 1 }]))
  const { faults } = await run()
  expect(faults.map((fault) => fault.replace(/.*: /, ''))).toEqual([
    'It is longer than 20 MB.',
    'It is damaged, or longer than 20 MB.',
    'It is encrypted. Make an archive without a password.',
  ])
  const many = zipOf([{ name: 'a.xml', content: Buffer.from('x') }])
  many.writeUInt16LE(60_000, many.length - 12)
  await write('many.zip', many)
  await write('none.zip', 'x')
  const paths = ['many.zip', 'none.zip'].map((name) => join(folder, name))
  expect((await run({ paths })).faults).toEqual([expect.stringContaining('too many files'), expect.stringContaining('no zip archive')])
  await expect(run({ paths: [join(folder, 'missing')] })).rejects.toThrow(/no file or folder/)
})

test('reports progress after each batch', async () => {
  for (let number = 1; number <= 51; number += 1) await write(`${number}.xml`, numbered(number))
  const seen: number[] = []
  await run({ onProgress: ({ imported }: ImportReport) => seen.push(imported) })
  expect(seen).toEqual([50, 51])
})
