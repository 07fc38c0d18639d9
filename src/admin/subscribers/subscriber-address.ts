import { subscriberTable } from '#stores/subscribers/subscriber-view.ts'
import { dashboardPath } from '../shell/router.ts'
import { tableAddress } from '../tables/table-address.ts'

const address = tableAddress(dashboardPath('subscribers'), subscriberTable)

export const subscribersPath = address.path
export const showSubscribers = address.show
export const searchSubscribers = address.search
export const useSubscriberAddress = address.useAddress
