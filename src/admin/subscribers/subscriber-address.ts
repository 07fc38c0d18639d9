import { subscriberTable } from '#stores/enquiries/subscriber-view.ts'
import { tableAddress } from '../tables/table-address.ts'

const address = tableAddress('subscribers', subscriberTable)

export const subscribersPath = address.path
export const showSubscribers = address.show
export const searchSubscribers = address.search
export const useSubscriberAddress = address.useAddress
