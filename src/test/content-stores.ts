import { contentStore } from '#db/content/store.ts'
import { newsType } from '#domain/news/type.ts'
import { teamType } from '#domain/team/type.ts'

export const newsStore = contentStore(newsType)
export const teamStore = contentStore(teamType)
