import type { Plugin } from 'vite'
import { liveScriptPath } from '../../src/domain/publication/live-script.ts'

/**
 * Bundles the script that draws changed content under a fixed name, for src/site/scripts/page-check.ts.
 * A dynamic import would add Vite's preload code and its list of files to every page.
 */
export function liveScript(): Plugin {
  return {
    name: 'live-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: './src/site/live/draw-changes.ts',
        fileName: liveScriptPath.slice(1),
        preserveSignature: 'strict',
      })
    },
  }
}
