/** Within so many hours of business days an enquiry is answered. The pages promise it, and the desk counts them. */
export const replyHours = 24
