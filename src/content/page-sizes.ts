/** Items on a page where `site.yaml` says nothing. 16 event dates are the contract's. */
export const defaultPageSizes = { singulareventdates: 16, objects: 20, guides: 20 } as const
