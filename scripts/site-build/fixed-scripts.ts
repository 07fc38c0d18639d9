import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { caseToolsPath, citeFormsPath, formToolsPath, liveScriptPath } from '../../src/domain/site/script-paths.ts'

const modules = new Map([
  [liveScriptPath, 'src/site/live/draw-changes.ts'],
  [formToolsPath, 'src/site/scripts/form-tools.ts'],
  [caseToolsPath, 'src/site/cases/case-tools.ts'],
  [citeFormsPath, 'src/site/cases/cite-forms.ts'],
])

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Gives the scripts that pages load later a fixed name.
 * A dynamic import would add Vite's preload code and its list of files to every page.
 */
export function fixedScripts(): Plugin[] {
  return [
    {
      name: 'fixed-scripts',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      buildStart() {
        for (const [path, id] of modules)
          this.emitFile({ type: 'chunk', id: `./${id}`, fileName: path.slice(1), preserveSignature: 'strict' })
      },
    },
    {
      name: 'fixed-scripts-of-the-dev-server',
      apply: 'serve',
      resolveId(path) {
        const id = modules.get(path)
        return id === undefined ? undefined : root + id
      },
    },
  ]
}
