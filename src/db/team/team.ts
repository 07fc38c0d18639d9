import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { TeamMember, TeamMemberInput } from '#domain/team/team.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { nextMoment } from '../connection/moment.ts'
import { bumpContent } from '../publication/publication.ts'
import { teamMembers } from '../schema/team.ts'

function toMember({ sortOrder: _order, ...row }: typeof teamMembers.$inferSelect): TeamMember {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}

/** In the order that staff set; the first is About Me. */
export async function listTeam(db: Queryable): Promise<TeamMember[]> {
  const rows = await db.select().from(teamMembers).orderBy(asc(teamMembers.sortOrder), asc(teamMembers.id))
  return rows.map(toMember)
}

export async function findTeamMember(db: Queryable, id: number): Promise<TeamMember | undefined> {
  const [row] = await db.select().from(teamMembers).where(eq(teamMembers.id, id))
  return row && toMember(row)
}

/** A new member stands last. */
export async function createTeamMember(db: Database, input: TeamMemberInput): Promise<TeamMember> {
  return db.transaction(async (tx) => {
    const last = sql<number>`(select coalesce(max(sort_order), 0) + 1 from team_members)`
    const [row] = await tx
      .insert(teamMembers)
      .values({ ...input, sortOrder: last })
      .returning()
    if (!row) throw new Error('The insert of a team member returned no row.')
    await bumpContent(tx)
    return toMember(row)
  })
}

/** `seen` holds each `updatedAt` that the editor may have started from; undefined overwrites whatever is there. */
export async function updateTeamMember(
  db: Database,
  id: number,
  input: TeamMemberInput,
  seen: readonly Date[] | undefined,
): Promise<TeamMember | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(teamMembers)
      .set({ ...input, updatedAt: nextMoment(teamMembers.updatedAt) })
      .where(and(eq(teamMembers.id, id), seen && inArray(teamMembers.updatedAt, [...seen])))
      .returning()
    if (row) await bumpContent(tx)
    return row && toMember(row)
  })
}

/**
 * Stores the order in one go; undefined, and nothing changed, unless `ids` names every member exactly once. The rows are held
 * until then, so that a member who leaves meanwhile is not counted.
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
    await bumpContent(tx)
    return listTeam(tx)
  })
}
