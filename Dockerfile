# Builds or watches the project that is mounted at /city (docs/deploy.md, "A container").
FROM node:22-slim AS package
WORKDIR /source
COPY . .
RUN npm ci --no-audit --no-fund && node scripts/make-package.mjs

FROM node:22-slim
RUN --mount=type=bind,from=package,source=/source,target=/source \
    npm install --global --no-audit --no-fund /source/visitor-content-api-*.tgz && npm cache clean --force
ENV MALLOC_ARENA_MAX=2
USER node
WORKDIR /city
# For a watch: whether there is a site.
HEALTHCHECK --start-period=10m CMD ["test", "-e", "/city/dist/site.json"]
ENTRYPOINT ["visitor-content-api"]
CMD ["build"]
