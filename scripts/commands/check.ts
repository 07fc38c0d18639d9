import { quickRunners } from '#scripts/test-runners/quick-runners.ts'
import { runAll, vitestRunner } from '#scripts/test-runners/runners.ts'

// What is quick of `npm test`: types, lint, unused code, and what scripts/checks holds the tree to. Set, not called: the closing
// line must reach a pipe before the process ends.
process.exitCode = await runAll([...quickRunners, vitestRunner('Arrows, routes, duplicates, budgets, supply', 'scripts/checks')])
