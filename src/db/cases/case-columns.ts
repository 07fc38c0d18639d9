import { desc, getTableColumns } from 'drizzle-orm'
import { caseType } from '#domain/cases/type.ts'
import { listedOf } from '#domain/content/listed.ts'
import { cases } from '../schema/cases.ts'

const { factsVersion: _version, discordClaimedAt: _, discordMessageId: _messageId, ...whole } = getTableColumns(cases)

/** The columns of a case in answers. Columns that only the database needs are left out. */
export const wholeCase = whole

export const registerColumns = { id: whole.id, ...listedOf(caseType.fields, whole), citation: whole.citation }

export const listedCase = { id: whole.id, ...listedOf(caseType.fields, whole), publishedToDiscord: whole.publishedToDiscord }

export const newestFirst = [desc(cases.date), desc(cases.id)]
