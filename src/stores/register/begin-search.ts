import { $query } from './case-register.ts'

// Loaded for an address with a query, before the island: src/site/scripts/preload-search.ts.
// The first listener starts the search.
$query.listen(() => {})
