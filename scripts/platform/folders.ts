import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Apart from what fills them: a process that only builds needs no more of it than these names.
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** Another folder lets a second run (the browser tests) stand beside the first. */
export const localFolder = resolve(root, process.env['LOCAL_FOLDER'] || '.local')
