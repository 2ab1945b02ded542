/** The path of all endpoints, relative to the base. */
export const apiPrefix = '/api/v1/'
