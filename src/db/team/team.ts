import { teamType } from '#domain/team/type.ts'
import { contentStore } from '../content/store.ts'

/** In the order that staff set. The first is About Me, and a new member comes last. */
export const teamStore = contentStore(teamType)
