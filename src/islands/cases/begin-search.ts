import { $query } from '#stores/register/case-register.ts'
import { activateRegisterForm } from './register-form.ts'

// Loaded before the island, which waits for React: src/site/scripts/preload-search.ts.
// The first listener starts the search of an address with a query.
$query.listen(() => {})
const form = document.querySelector<HTMLFormElement>('.register .register-form')
if (form) activateRegisterForm(form)
