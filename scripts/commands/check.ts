import { quickRunners } from '#scripts/test-runners/quick-runners.ts'
import { runAll, vitestRunner } from '#scripts/test-runners/runners.ts'

// What is quick of `npm test`: types, lint, unused code, and what scripts/checks holds the tree to. Set, not called: the closing
// line must reach a pipe before the process ends.
const runners = [...quickRunners, vitestRunner('Arrows, routes, duplicates, budgets, supply', 'scripts/checks')]
// Two at once, the two longest first: each keeps one core busy.
process.exitCode = await runAll(runners.toReversed(), 2)
