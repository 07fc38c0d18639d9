import { asc, sql } from 'drizzle-orm'
import { paths } from '#domain/site/paths.ts'
import { type TeamMember, teamType } from '#domain/team/type.ts'
import type { Database } from '../connection/client.ts'
import { contentStore } from '../content/store.ts'
import { bumpContent } from '../publication/publication.ts'
import { teamMembers } from '../schema/team.ts'

/** In the order that staff set. The first is About Me, and a new member comes last. */
export const teamStore = contentStore(teamType)

/**
 * Stores the order at once. Returns undefined, and changes nothing, unless `ids` names every member exactly
 * once. The rows are locked first, so that nobody can leave the team in between.
 */
export async function orderTeam(db: Database, ids: number[]): Promise<TeamMember[] | undefined> {
  return db.transaction(async (tx) => {
    const held = await tx.select({ id: teamMembers.id }).from(teamMembers).orderBy(asc(teamMembers.id)).for('update')
    const named = new Set(ids)
    if (held.length !== ids.length || !held.every(({ id }) => named.has(id))) return undefined
    await tx.execute(sql`
      update team_members set sort_order = named.place
      from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as named (id, place)
      where team_members.id = named.id::int`)
    await bumpContent(tx, [{ kind: 'team', recordId: null, path: paths.team, op: 'saved' }])
    return teamStore.list(tx)
  })
}
