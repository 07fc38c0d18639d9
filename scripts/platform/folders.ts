import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// These names have their own module, because a process that only builds needs nothing else of the platform.
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** With another folder a second run, such as the browser tests, can run at the same time. */
export const localFolder = resolve(root, process.env['LOCAL_FOLDER'] || '.local')
