import { existsSync } from "node:fs";

// Settings of `.env` in the working folder, where there is one; what the environment says itself comes first.
if (existsSync(".env")) process.loadEnvFile();
