import { readFile, stat } from 'node:fs/promises'
import { listFile } from 'virtual:picture-list'
import { buildDatabase, content } from '#db/site/build-content.ts'
import { pagePath } from '#domain/content/type.ts'
import { nameReader } from '#domain/judges/judge-name.ts'
import { type Records, recordPages } from '#domain/kinds/record-pages.ts'
import type { ShownRecord } from '#domain/metadata/record-metadata.ts'
import { cutListSchema } from '#domain/pictures/cut-schema.ts'
import type { CutList } from '#domain/pictures/cuts.ts'
import { once, type PlainEntry, type PlainKind, type Source } from './entries.ts'

let kept: { writtenAt: number; list: CutList } | undefined

/** The list of cut pictures. It is read each time, because every build in this process writes a new one. */
export async function cutList(): Promise<CutList> {
  const { mtimeMs } = await stat(listFile)
  if (kept?.writtenAt !== mtimeMs) kept = { writtenAt: mtimeMs, list: cutListSchema.parse(JSON.parse(await readFile(listFile, 'utf8'))) }
  return kept.list
}

export function openBuilt(): Source {
  const citator = once(content.citator)
  const neighbours = once(content.neighbours)
  const people = once(content.judges)
  const read = nameReader()
  return {
    db: buildDatabase(),
    publisher: once(async () => ({ origin: new URL(import.meta.env.SITE ?? '').origin, practice: await content.practice() })),
    team: once(content.team),
    services: once(content.services),
    cuts: once(cutList),
    benchOf: async ({ judges, date }) => {
      const { judgeOf } = await people()
      return judges.map((spelling) => ({ name: read(spelling, date).name, slug: judgeOf(spelling, date)?.slug }))
    },
    linksOf: async ({ id }) => (await citator()).linksOf(id),
    neighboursOf: async ({ id }) => (await neighbours())(id),
    newerCases: () => Promise.resolve(0),
  }
}

const lists: { [Kind in PlainKind]: () => Promise<readonly Records[Kind][]> } = { ...content, issue: content.issues }

const shownAs = <Kind extends PlainKind>(kind: Kind, record: Records[Kind]): ShownRecord<Kind> => ({ kind, record })

/** The paths of one kind of record. The next build copies a page whose record and surroundings did not change. */
export async function recordPaths<Kind extends PlainKind>(kind: Kind, read: PlainEntry<Kind>) {
  const list: () => Promise<readonly Records[Kind][]> = lists[kind]
  const [keyed, records] = await Promise.all([content.keyedPages(), list()])
  const source = openBuilt()
  return Promise.all(
    records.map(async (record) => {
      const path = pagePath({ pages: recordPages[kind] }, record)
      const [, folder = '', key = ''] = path.split('/')
      return { params: { list: folder, key }, props: { shown: shownAs(kind, record), path }, ...keyed((await read(source, record)).data) }
    }),
  )
}
