import type { CaseRecord } from '#domain/cases/cases.ts'
import { isJudgment } from '#domain/cases/type.ts'
import type { Publisher } from '#domain/metadata/practice-json-ld.ts'
import { caseMetadata } from '#domain/metadata/record-metadata.ts'
import { serviceFor } from '#domain/services/service-texts.ts'
import { paths } from '#domain/site/paths.ts'
import { authorOf } from '#domain/team/team.ts'
import { CaseReport } from '#islands/cases/CaseReport.tsx'
import { caseNeighbours } from '#islands/cases/NeighbourLinks.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import type { CaseWithoutText, RecordEntry, Source } from '../entries.ts'

/** What the page of a case shows besides the case. */
export async function caseSurroundings(source: Source, entry: CaseWithoutText) {
  const [publisher, team, services, bench, links, neighbours] = await Promise.all([
    source.publisher(),
    source.team(),
    source.services(),
    source.benchOf(entry),
    source.linksOf(entry),
    source.neighboursOf?.(entry),
  ])
  const author = authorOf(entry.author, team)
  return {
    neighbours,
    bench,
    links,
    authorPage: author && paths.teamMember(author.id),
    offer: { author: isJudgment(entry) ? undefined : author, service: serviceFor(entry.category, services), practice: publisher.practice },
  }
}

type Surroundings = Awaited<ReturnType<typeof caseSurroundings>>

export function drawCase(publisher: Publisher, entry: CaseRecord, { neighbours, ...beside }: Surroundings) {
  return {
    metadata: caseMetadata(publisher, entry, beside),
    html: staticMarkup(CaseReport, { entry, ...beside }),
    ...(neighbours && { follows: caseNeighbours(neighbours) }),
  }
}

export const caseRecord: RecordEntry<'case'> = async (source, entry) => {
  const [publisher, surroundings] = await Promise.all([source.publisher(), caseSurroundings(source, entry)])
  return { draw: () => drawCase(publisher, entry, surroundings) }
}
