import { teamType } from '#domain/team/type.ts'
import { contentRecords } from '../content/content-records.ts'

/** The team, in the order that staff set. */
export const teamRecords = contentRecords(teamType, { key: 'member' })
