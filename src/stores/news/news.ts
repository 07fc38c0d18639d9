import { newestFirst } from '#domain/fields/newest-first.ts'
import { newsType } from '#domain/news/type.ts'
import { contentRecords } from '../content/content-records.ts'

export const newsRecords = contentRecords(newsType, { compare: newestFirst })
