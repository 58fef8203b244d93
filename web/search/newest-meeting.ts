/** The call for the reader's newest finished meeting, a list of one, used for examples. */
export const newestMeetingPath = '/api/meetings?status=Processed&limit=1'
