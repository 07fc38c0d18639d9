import { newsType } from '#domain/news/type.ts'
import { contentStore } from '../content/store.ts'

export const newsStore = contentStore(newsType)
