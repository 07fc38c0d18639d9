/** Every enquiry is answered within so many hours of business days. The pages promise it. */
export const replyHours = 24
