import { caseStore } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { contentStore } from '#db/content/store.ts'
import type { CaseInput } from '#domain/cases/case-input.ts'
import type { NewsInput } from '#domain/news/type.ts'
import { newsType } from '#domain/news/type.ts'
import { type ServiceInput, servicesType } from '#domain/services/type.ts'
import type { TeamMemberInput } from '#domain/team/type.ts'
import { teamType } from '#domain/team/type.ts'
import { aSave, caseInput, memberInput, newsInput, serviceInput } from './fixtures.ts'

export const newsStore = contentStore(newsType)
export const teamStore = contentStore(teamType)

export const storeCase = (changes?: Partial<CaseInput>) => caseStore.create(database(), caseInput(changes))
export const saveCase = (id: number, input: CaseInput) => caseStore.update(database(), id, input, undefined, aSave)
export const storeNews = (changes?: Partial<NewsInput>) => newsStore.create(database(), newsInput(changes))
export const storeMember = (changes?: Partial<TeamMemberInput>) => teamStore.create(database(), memberInput(changes))
export const storeService = (changes?: Partial<ServiceInput>) => contentStore(servicesType).create(database(), serviceInput(changes))
