import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { clientDirectives } from './scripts/build/client-directives.ts'
import { contentPolicy } from './scripts/build/content-policy.ts'
import { builtPictures } from './scripts/build/pictures.ts'
import { plainStyles } from './scripts/build/plain-styles.ts'
import { previewHeaders, previewName } from './scripts/build/preview.ts'
import { searchFiles } from './scripts/build/search-data.ts'
import { siteMap } from './scripts/build/sitemap.ts'
import { buildStamp } from './scripts/build/stamp.ts'
import { zodWithoutEval } from './scripts/build/zod-without-eval.ts'

const preview = previewName(process.env)

export default defineConfig({
  // The public address: canonical links, feeds and the sitemap. Netlify sets URL.
  site: process.env.SITE_URL || process.env.URL || 'http://localhost:8888',
  output: 'static',
  trailingSlash: 'never',
  // /cases is cases.html: addresses without a slash at the end, as the specification writes them.
  // Styles are part of the page: a file of their own would cost a slow line another half second before anything is painted.
  build: { format: 'file', inlineStylesheets: 'always' },
  // A page that is built needs no stream, which takes twice the time.
  // The stamp first: nothing may be read of the content before it.
  integrations: [
    react({ experimentalDisableStreaming: true }),
    clientDirectives(),
    buildStamp(),
    ...siteMap(),
    builtPictures(),
    searchFiles(),
    previewHeaders(preview),
  ],
  security: { csp: contentPolicy(process.env.PUBLIC_ANALYTICS_SRC) },
  experimental: { incrementalBuild: true },
  devToolbar: { enabled: false },
  // No page is Markdown, and the highlighter's inline styles are not allowed by the policy.
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [tailwindcss(), plainStyles(), zodWithoutEval()],
    // Pages of a preview say what they are: src/site/PreviewBanner.astro.
    define: { 'import.meta.env.PUBLIC_PREVIEW': JSON.stringify(preview ?? '') },
  },
})
