import { teamType } from '#domain/team/type.ts'
import { contentRecords } from '../content/content-records.ts'

export const teamRecords = contentRecords(teamType, { key: 'member' })
