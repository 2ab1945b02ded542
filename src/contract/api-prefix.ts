/** The path all endpoints lie under, relative to the base. */
export const apiPrefix = '/api/v1/'
