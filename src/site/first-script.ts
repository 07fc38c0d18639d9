import sans from '#styles/fonts/sans.woff2?url'
import serif from '#styles/fonts/serif.woff2?url'
import { inlineHash } from './inline-hash.ts'
import { lettersScript } from './letters.ts'
import { viewTransitionScript } from './view-transition.ts'

export const fontFiles = [serif, sans] as const

const withHash = (text: string) => ({ text, hash: inlineHash(text) })
const letters = lettersScript(fontFiles)

/** What has to be settled before the first paint is one script: each further one holds up the parser. */
export const firstScripts = { still: withHash(letters), fading: withHash(`${letters}\n${viewTransitionScript}`) } as const
