/** The number of business hours in which every enquiry is answered. The pages promise it. */
export const replyHours = 24
