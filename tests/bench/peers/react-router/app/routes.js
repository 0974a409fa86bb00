import { route } from "@react-router/dev/routes";

export default [route("table", "../../table.tsx")];
