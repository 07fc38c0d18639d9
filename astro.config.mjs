import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { integrationOf } from './scripts/site-build/build-step.ts'
import { clientDirectives } from './scripts/site-build/client-directives.ts'
import { contentPolicy } from './scripts/site-build/content-policy.ts'
import { liveScript } from './scripts/site-build/live-script.ts'
import { picturesOfPages } from './scripts/site-build/pictures.ts'
import { plainStyles } from './scripts/site-build/plain-styles.ts'
import { previewName } from './scripts/site-build/preview.ts'
import { searchInDev } from './scripts/site-build/search-data.ts'
import { siteSteps } from './scripts/site-build/site-steps.ts'
import { stampInDev } from './scripts/site-build/stamp.ts'
import { zodWithoutEval } from './scripts/site-build/zod-without-eval.ts'

const preview = previewName(process.env)
// The public address: canonical links, feeds and the sitemap. Netlify sets URL.
const site = process.env.SITE_URL || process.env.URL || 'http://localhost:8888'

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  // /cases is cases.html: addresses without a slash at the end, as the specification writes them.
  // Styles are part of the page: a file of their own would cost a slow line another half second before anything is painted.
  build: { format: 'file', inlineStylesheets: 'always' },
  // A page that is built needs no stream, which takes twice the time.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    clientDirectives(),
    picturesOfPages(),
    stampInDev(),
    searchInDev(),
    // Where Astro bundles alone, they are taken when pages are rendered: scripts/platform/rendered-site.ts.
    ...(process.env.BUNDLE_ONLY ? [] : siteSteps().map((step) => integrationOf(step, site))),
  ],
  security: { csp: contentPolicy(process.env.PUBLIC_ANALYTICS_SRC) },
  devToolbar: { enabled: false },
  // No page is Markdown, and the highlighter's inline styles are not allowed by the policy.
  markdown: { syntaxHighlight: false },
  vite: {
    // The header's script is a file, which all pages share: within a page it would run before anything is painted.
    // The syntax of Baseline's widely available browsers. scripts/checks/baseline.ts holds our code to their built-ins.
    build: {
      target: 'baseline-widely-available',
      assetsInlineLimit: (file) => (/Header\.astro|Frame\.astro/.test(file) ? false : undefined),
    },
    plugins: [tailwindcss(), plainStyles(), zodWithoutEval(), liveScript()],
    // Pages of a preview say what they are: src/site/PreviewBanner.astro.
    define: { 'import.meta.env.PUBLIC_PREVIEW': JSON.stringify(preview ?? '') },
  },
})
