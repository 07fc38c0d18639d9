import type { BuildStep } from './build-step.ts'
import { picturesStep } from './pictures.ts'
import { previewName, previewStep } from './preview.ts'
import { searchStep } from './search-data.ts'
import { sitemapStep } from './sitemap.ts'
import { stampStep } from './stamp.ts'

/** Everything that a build of the site makes beside its pages. The stamp first: nothing may be read of the content before it. */
export const siteSteps = (): BuildStep[] => [
  stampStep(),
  sitemapStep(),
  picturesStep(),
  searchStep(),
  previewStep(previewName(process.env)),
]
