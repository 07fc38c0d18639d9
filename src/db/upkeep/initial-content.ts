import type { CaseInput } from '#domain/cases/cases.ts'
import type { CommunityUpdate } from '#domain/community/community.ts'
import type { NewsInput } from '#domain/news/news.ts'
import type { ServiceInput } from '#domain/services/services.ts'
import type { TeamMemberInput } from '#domain/team/team.ts'
import type { Database } from '../connection/client.ts'
import { bumpContent } from '../publication/publication.ts'
import { cases } from '../schema/cases.ts'
import { community } from '../schema/community.ts'
import { news } from '../schema/news.ts'
import { services } from '../schema/services.ts'
import { teamMembers } from '../schema/team.ts'

/** What a new website starts with. The team is in its order. */
export interface InitialContent {
  services: readonly ServiceInput[]
  cases: readonly CaseInput[]
  news: readonly NewsInput[]
  team: readonly TeamMemberInput[]
  community: CommunityUpdate
}

async function isEmpty(db: Database): Promise<boolean> {
  const counts = await Promise.all([cases, services, news, teamMembers].map((table) => db.$count(table)))
  return counts.every((count) => count === 0)
}

/** Fills an empty database in one transaction. Returns false, and changes nothing, if it holds content. */
export async function storeInitialContent(db: Database, content: InitialContent): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  await db.transaction(async (tx) => {
    await tx.insert(services).values([...content.services])
    await tx.insert(cases).values([...content.cases])
    await tx.insert(news).values([...content.news])
    await tx.insert(teamMembers).values(content.team.map((member, index) => ({ ...member, sortOrder: index + 1 })))
    await tx.insert(community).values(content.community).onConflictDoNothing()
    // The first build follows. No visitor has seen a page yet.
    await bumpContent(tx, [])
  })
  return true
}
