import { recordSchema } from '#domain/content/record-schema.ts'
import { newsType } from '#domain/news/type.ts'
import { teamType } from '#domain/team/type.ts'

export const newsItemSchema = recordSchema(newsType)
export const teamMemberSchema = recordSchema(teamType)
