import type { BuildStep } from './build-step.ts'
import { picturesStep } from './pictures.ts'
import { previewName, previewStep } from './preview.ts'
import { searchStep } from './search-data.ts'
import { sitemapStep } from './sitemap.ts'
import { stampStep } from './stamp.ts'

/** The steps of a build. The stamp comes first, because it must be older than any content that is read. */
export const siteSteps = (): BuildStep[] => [
  stampStep(),
  sitemapStep(),
  picturesStep(),
  searchStep(),
  previewStep(previewName(process.env)),
]
