/** The worker that follows the events has no schemas, so their path stands in a file without any. */
export const EVENTS_PATH = '/api/olaylar';
