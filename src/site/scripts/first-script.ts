import sans from '#styles/fonts/sans.woff2?url'
import serif from '#styles/fonts/serif.woff2?url'
import { inlineHash } from '../rendering/inline-hash.ts'
import { lettersScript } from './letters.ts'
import { oldBrowserScript } from './old-browser.ts'
import { slowLineScript } from './slow-line.ts'
import { standInScript } from './stand-in.ts'
import { viewTransitionScript } from './view-transition.ts'
import { wholeListScript } from './whole-list.ts'

export const fontFiles = [serif, sans] as const

/** Wraps the script in a block, so that it defines no global names. */
function script(...parts: readonly string[]) {
  const text = `{\n${parts.join('\n')}\n}`
  return { text, hash: inlineHash(text) }
}

const letters = lettersScript(fontFiles)

/**
 * The scripts that run before the first paint, by kind of page.
 * One script each, because every further one blocks the parser.
 */
export const firstScripts = {
  plain: script(slowLineScript, letters, oldBrowserScript, standInScript),
  case: script(slowLineScript, letters, oldBrowserScript, viewTransitionScript),
  register: script(slowLineScript, letters, oldBrowserScript, viewTransitionScript, wholeListScript),
} as const
