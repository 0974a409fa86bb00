import { startReactWhenWanted } from "./react-starter.ts";

startReactWhenWanted();
