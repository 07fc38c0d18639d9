import { join } from 'node:path'
import { root } from '#scripts/platform/folders.ts'
import { packagesByLicence } from '#scripts/supply/licences.ts'

const licences = [...packagesByLicence(join(root, 'package-lock.json'))].sort(([, one], [, other]) => other.length - one.length)
for (const [licence, packages] of licences) console.log(`${licence} (${packages.length})\n  ${packages.join(', ')}`)
